// Measures kiwi on workload files the way solver-bench measures our solver, and prints the same JSON.
//
//   kiwi-bench build|edit|toggle [--cap SECONDS] [--budget SECONDS] [--first K]
//              [--edits first|last] [--format table|json] FILE...
//
// - build: a new solver is given the edit variables and the constraints, which are made beforehand,
//   then the edits' values, then every variable is updated; the solver's destruction is included.
//   kiwi adds constraints one at a time, so this stands beside batch and one-by-one builds alike.
// - edit: suggestValue for the driven edit, updateVariables, every variable read. kiwi keeps no list
//   of changes, so reading what changed means reading everything.
// - toggle: the workload's outgoing constraints removed, the incoming ones added, updateVariables.
//
// Each file is measured in a child process, which is killed when the cap is reached: a figure is then
// the mean of the operations that ended ("partial"), or a lower bound where none did ("beyond").

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <kiwi/kiwi.h>

namespace {

double now() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

// The weighted strength of a priority: 250, 500 and 750 are kiwi's weak, medium and strong, priorities
// between and beyond follow the same geometric scale, and 1000 is required.
double strength(double priority) {
  if (priority >= 1000) return kiwi::strength::required;
  return std::pow(10, (priority - 250) * 3 / 250);
}

struct Edit {
  kiwi::Variable variable;
  double strength;
  double initial;
};

struct Workload {
  std::string name;
  std::vector<kiwi::Variable> variables;
  std::vector<Edit> edits;
  std::vector<kiwi::Constraint> constraints;
  size_t builtCount = 0;
  std::vector<size_t> outgoing, incoming;
  size_t drivenEdit = 0;
  std::vector<double> suggestions;
};

Workload readWorkload(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path + ": cannot be read");
  Workload workload;
  workload.name = path.substr(path.find_last_of('/') + 1);
  std::string line;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string keyword;
    words >> keyword;
    if (keyword == "problem") {
      for (std::string word; words >> word;) {
        size_t count = 0;
        if (word == "nv" && words >> count) {
          for (size_t i = 0; i < count; ++i) workload.variables.emplace_back("");
        } else if (word == "nbuild" && words >> count) {
          workload.builtCount = count;
        }
      }
    } else if (keyword == "edit") {
      size_t variable;
      double priority, initial;
      words >> variable >> priority >> initial;
      workload.edits.push_back({workload.variables.at(variable), strength(priority), initial});
    } else if (keyword == "c") {
      int relation;
      double priority, constant;
      size_t count;
      words >> relation >> priority >> constant >> count;
      std::vector<kiwi::Term> terms;
      for (size_t i = 0; i < count; ++i) {
        size_t variable;
        double coefficient;
        words >> variable >> coefficient;
        terms.emplace_back(workload.variables.at(variable), coefficient);
      }
      workload.constraints.emplace_back(
          kiwi::Expression(std::move(terms), constant),
          relation < 0 ? kiwi::OP_LE : relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ,
          strength(priority));
    } else if (keyword == "ga" || keyword == "gb") {
      auto& group = keyword == "ga" ? workload.outgoing : workload.incoming;
      for (size_t index; words >> index;) group.push_back(index);
      continue;
    } else if (keyword == "drive") {
      words >> workload.drivenEdit;
    } else if (keyword == "suggest") {
      for (double value; words >> value;) workload.suggestions.push_back(value);
      continue;
    }
    if (words.fail() && keyword != "problem") {
      throw std::runtime_error(path + ": not a workload: " + line);
    }
  }
  return workload;
}

bool addsEditsLast = false;

void build(const Workload& workload, kiwi::Solver& solver) {
  auto addEdits = [&] {
    for (const auto& edit : workload.edits) solver.addEditVariable(edit.variable, edit.strength);
    for (const auto& edit : workload.edits) solver.suggestValue(edit.variable, edit.initial);
  };
  if (!addsEditsLast) addEdits();
  for (size_t i = 0; i < workload.builtCount; ++i) solver.addConstraint(workload.constraints[i]);
  if (addsEditsLast) addEdits();
  solver.updateVariables();
}

void swapGroups(
    const Workload& workload, kiwi::Solver& solver, const std::vector<size_t>& outgoing,
    const std::vector<size_t>& incoming) {
  for (size_t index : outgoing) solver.removeConstraint(workload.constraints[index]);
  for (size_t index : incoming) solver.addConstraint(workload.constraints[index]);
  solver.updateVariables();
}

double readAll(const Workload& workload) {
  double sum = 0;
  for (const auto& variable : workload.variables) sum += variable.value();
  return sum;
}

// What a sample consists of: operations done in order, again and again.
struct Operation {
  size_t count = 0;
  std::function<void(size_t)> perform;
};

// What a child reports. A sample is a run through all operations.
struct Report {
  enum Kind : int { operation, sample, refused } kind;
  double seconds;
};

void send(int pipe, Report report) {
  if (write(pipe, &report, sizeof report) != sizeof report) _exit(1);
}

// The first run warms up. Where it takes longer than the whole budget it is the one sample, reported
// operation by operation too, so that something is known where the cap ends it.
void measure(int pipe, const Operation& operation, double budget) {
  double total = 0;
  for (size_t i = 0; i < operation.count; ++i) {
    double start = now();
    operation.perform(i);
    double seconds = now() - start;
    total += seconds;
    if (total > budget) send(pipe, {Report::operation, seconds});
  }
  if (total > budget) {
    send(pipe, {Report::sample, total});
    return;
  }
  size_t samples = 0;
  double start = now();
  while (samples < 5 || now() - start < budget) {
    double sampleStart = now();
    for (size_t i = 0; i < operation.count; ++i) operation.perform(i);
    send(pipe, {Report::sample, now() - sampleStart});
    ++samples;
  }
}

[[noreturn]] void runChild(
    int pipe, const std::string& subcommand, const Workload& workload, double budget,
    size_t first) {
  volatile double sink = 0;
  try {
    if (subcommand == "build") {
      measure(pipe, {1, [&](size_t) {
        kiwi::Solver solver;
        build(workload, solver);
      }}, budget);
    } else {
      kiwi::Solver solver;
      build(workload, solver);
      if (subcommand == "edit") {
        const auto& variable = workload.edits.at(workload.drivenEdit).variable;
        measure(pipe, {std::min(first, workload.suggestions.size()), [&](size_t i) {
          solver.suggestValue(variable, workload.suggestions[i]);
          solver.updateVariables();
          sink = sink + readAll(workload);
        }}, budget);
      } else {
        measure(pipe, {2, [&](size_t i) {
          if (i == 0) {
            swapGroups(workload, solver, workload.outgoing, workload.incoming);
          } else {
            swapGroups(workload, solver, workload.incoming, workload.outgoing);
          }
        }}, budget);
      }
    }
  } catch (const std::exception& error) {
    send(pipe, {Report::refused, 0});
  }
  // The operating system takes the memory back faster than kiwi does.
  _exit(0);
}

struct Measurement {
  std::string name;
  size_t variableCount = 0;
  std::optional<double> median, least;
  size_t sampleCount = 0;
  // How the figures came about where they are no median of samples.
  std::string remark;
};

size_t operationCount(const std::string& subcommand, const Workload& workload, size_t first) {
  if (subcommand == "build") return 1;
  if (subcommand == "edit") return std::min(first, workload.suggestions.size());
  return workload.incoming.empty() ? 0 : 2;
}

Measurement measureInChild(
    const std::string& subcommand, const Workload& workload, double cap, double budget,
    size_t first) {
  Measurement measurement;
  measurement.name = workload.name;
  measurement.variableCount = workload.variables.size();
  size_t count = operationCount(subcommand, workload, first);
  if (count == 0) return measurement;
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  fflush(nullptr);
  pid_t child = fork();
  if (child < 0) throw std::runtime_error("no child process");
  if (child == 0) {
    close(ends[0]);
    runChild(ends[1], subcommand, workload, budget, first);
  }
  close(ends[1]);

  std::vector<double> samples, operations;
  bool isRefused = false, isCapped = false;
  double start = now();
  while (true) {
    double left = cap - (now() - start);
    pollfd ready{ends[0], POLLIN, 0};
    if (left <= 0 || poll(&ready, 1, int(std::ceil(left * 1000))) == 0) {
      isCapped = true;
      break;
    }
    Report report;
    if (read(ends[0], &report, sizeof report) != sizeof report) break;
    switch (report.kind) {
      case Report::operation: operations.push_back(report.seconds); break;
      case Report::sample: samples.push_back(report.seconds / double(count)); break;
      case Report::refused: isRefused = true; break;
    }
  }
  if (isCapped) kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  close(ends[0]);

  if (!samples.empty()) {
    std::sort(samples.begin(), samples.end());
    measurement.median = samples[samples.size() / 2] * 1e9;
    measurement.least = samples.front() * 1e9;
    measurement.sampleCount = samples.size();
  } else if (!operations.empty()) {
    double sum = 0;
    for (double seconds : operations) sum += seconds;
    measurement.median = sum / double(operations.size()) * 1e9;
    measurement.least = *std::min_element(operations.begin(), operations.end()) * 1e9;
    measurement.sampleCount = operations.size();
    measurement.remark = "partial";
  } else if (isCapped) {
    measurement.median = measurement.least = cap * 1e9;
    measurement.remark = "beyond";
  } else {
    measurement.remark = isRefused ? "refused" : "crashed";
  }
  return measurement;
}

std::string duration(double nanoseconds) {
  const char* units[] = {"ns", "µs", "ms", "s"};
  int unit = 0;
  while (nanoseconds >= 1000 && unit < 3) {
    nanoseconds /= 1000;
    ++unit;
  }
  char text[40];
  snprintf(text, sizeof text, "%.3g %s", nanoseconds, units[unit]);
  return text;
}

void printTable(const std::vector<Measurement>& measurements, const std::string& title) {
  printf("%-14s %9s %12s  %s\n", "workload", "variables", title.c_str(), "samples");
  for (const auto& each : measurements) {
    std::string figure = each.median ? duration(*each.median) : each.remark.empty() ? "none" : each.remark;
    if (each.remark == "beyond") figure = "> " + figure;
    std::string samples = std::to_string(each.sampleCount);
    if (each.remark == "partial") samples += " operations";
    int width = 12 + int(figure.find("µ") != std::string::npos);
    printf("%-14s %9zu %*s  %s\n", each.name.c_str(), each.variableCount, width, figure.c_str(), samples.c_str());
  }
}

void printJSON(const std::vector<Measurement>& measurements) {
  auto number = [](std::optional<double> value) {
    char text[40] = "null";
    if (value) snprintf(text, sizeof text, "%.17g", *value);
    return std::string(text);
  };
  const char* separator = "{";
  for (const auto& each : measurements) {
    printf(
        "%s\"%s\": {\"ns\": %s, \"least\": %s, \"variables\": %zu, \"samples\": %zu, \"remark\": \"%s\"}",
        separator, each.name.c_str(), number(each.median).c_str(), number(each.least).c_str(),
        each.variableCount, each.sampleCount, each.remark.c_str());
    separator = ",\n ";
  }
  puts("}");
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc), files;
  double cap = 10, budget = 0.5;
  size_t first = SIZE_MAX;
  bool isJSON = false;
  const char* usage =
      "usage: kiwi-bench build|edit|toggle [--cap SECONDS] [--budget SECONDS] [--first K]\n"
      "                  [--edits first|last] [--format table|json] FILE...\n";
  try {
    for (size_t i = 1; i < arguments.size(); ++i) {
      const std::string& argument = arguments[i];
      if (argument.rfind("--", 0) != 0) {
        files.push_back(argument);
        continue;
      }
      const std::string& value = arguments.at(++i);
      if (argument == "--cap") cap = std::stod(value);
      else if (argument == "--budget") budget = std::stod(value);
      else if (argument == "--first") first = std::stoul(value);
      else if (argument == "--edits") addsEditsLast = value == "last";
      else if (argument == "--format") isJSON = value == "json";
      else throw std::invalid_argument(argument);
    }
    if (files.empty()) throw std::invalid_argument("no file");
    const std::string& subcommand = arguments[0];
    if (subcommand != "build" && subcommand != "edit" && subcommand != "toggle") {
      throw std::invalid_argument(subcommand);
    }
  } catch (const std::logic_error&) {
    fputs(usage, stderr);
    return 2;
  }
  try {
    std::vector<Measurement> measurements;
    for (const auto& file : files) {
      Workload workload = readWorkload(file);
      measurements.push_back(measureInChild(arguments[0], workload, cap, budget, first));
    }
    if (isJSON) printJSON(measurements);
    else printTable(measurements, arguments[0]);
  } catch (const std::exception& error) {
    fprintf(stderr, "kiwi-bench: %s\n", error.what());
    return 2;
  }
}
