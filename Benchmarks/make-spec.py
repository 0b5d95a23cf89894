#!/usr/bin/env python3
"""Prints a layout spec with about as many views as asked for: make-spec.py 1000 > spec.json

Sections fill the screen from top to bottom; in each, rows of an icon, a title and a detail.
"""

import json
import sys

count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
rows_per_section = 10
views, constraints = {}, []
made, section, above = 0, 0, None
while made < count:
    name = f"section{section}"
    inside = {}
    constraints += [f"{name}.leading == root.leading", f"{name}.trailing == root.trailing"]
    constraints.append(f"{name}.top == " + (f"{above}.bottom + 12" if above else "safeArea.top"))
    made, section, above, last = made + 1, section + 1, name, None
    for row in range(rows_per_section):
        if made >= count:
            break
        row = f"{name}-row{row}"
        icon, title, detail = f"{row}-icon", f"{row}-title", f"{row}-detail"
        inside[row] = {"views": {
            icon: {"intrinsic": [24, 24], "hugging": 751},
            title: {"intrinsic": [80 + made % 90, 20]},
            detail: {"intrinsic": [30 + made % 40, 20], "hugging": {"horizontal": 751}},
        }}
        constraints += [
            f"{row}.leading == {name}.leading", f"{row}.trailing == {name}.trailing",
            f"{row}.top == " + (f"{last}.bottom" if last else f"{name}.top"),
            f"{icon}.leading == {row}.leading + 16", f"{icon}.centerY == {row}.centerY",
            f"{icon}.top >= {row}.top + system", f"{icon}.bottom <= {row}.bottom - system",
            f"{title}.leading == {icon}.trailing + system",
            f"{title}.top == {row}.top + 11", f"{title}.bottom == {row}.bottom - 11",
            f"{detail}.leading >= {title}.trailing + system",
            f"{detail}.leading == {title}.trailing + system @500",
            f"{detail}.trailing == {row}.trailing - 16",
            f"{detail}.centerY == {title}.centerY",
        ]
        last, made = row, made + 4
    constraints.append(f"{name}.bottom == {last or name}." + ("bottom" if last else "top"))
    views[name] = {"views": inside}
json.dump({"device": "iPhone 15", "views": views, "constraints": constraints}, sys.stdout, indent=1)
print()
