# Reads libFuzzer's control file of a set cover, which lists the edges that each input reaches. Prints
# the paths of at most `most` inputs of at most `bytes` bytes in all: always the input that adds the
# most edges to those before it, and the smaller of two that add as many.

NR <= 2 { next }
$1 == "STARTED" { size[$2] = $3; next }
$1 == "FT" { input = $2; sub(/^FT [0-9]+ */, ""); edges[input] = $0; rank(input, NF); next }
$1 != "COV" { path[inputs++] = $0 }

# What an input adds never grows: a number that is still right and the largest of all is the most.
END {
  while (chosen < most && (best = first()) != "") {
    count = split(edges[best], list, " ")
    added = 0
    for (i = 1; i <= count; i++) if (!(list[i] in reached)) added++
    if (added == 0 || total + size[best] > bytes) {
      delete order[best]
    } else if (added < adds[best]) {
      rank(best, added)
    } else {
      for (i = 1; i <= count; i++) reached[list[i]]
      delete order[best]
      total += size[best]
      chosen++
      print path[best]
    }
  }
  for (input in edges) {
    count = split(edges[input], list, " ")
    for (i = 1; i <= count; i++) all[list[i]]
  }
  printf "%d of %d inputs, %d bytes, %d of %d edges\n", chosen, inputs, total, length(reached),
    length(all) > "/dev/stderr"
}

function rank(input, count,  name) {
  adds[input] = count
  name = path[input]
  sub(/.*\//, "", name)
  order[input] = sprintf("%010d %010d %s", 1000000000 - count, size[input], name)
}

function first(  input, best) {
  for (input in order) if (best == "" || order[input] < order[best]) best = input
  return best
}
