"""Reads a settings file in Python without executing it.

Takes the file from standard input and prints JSON: `settings`, each with `name`, `line`, and `value` or `problem`; and `skipped`,
the statements that are not read, each with `line` and `problem`. Evaluated are literals, names that are assigned earlier in the file, `+`, `-`, `*` and
`%` of these, f-strings of these, and `_("text")`, which is its text. `fascia settings import` runs it with `python3 -I -S`.
"""

import ast
import json
import re
import sys

# Of one value, in characters and items: a short file can describe a value that fills the memory.
MOST = 200_000
# What a reader in JavaScript keeps exactly.
MOST_NUMBER = 2**53
TRANSLATIONS = ("_", "gettext", "gettext_lazy", "ugettext", "ugettext_lazy")
PLACE = re.compile(r"%%|%(?:\((\w+)\))?([sd])")
SECRET = re.compile(r"SECRET|PASSWORD$|TOKEN$")


class Unread(Exception):
    """Why a value is not read."""


class Reader:
    def __init__(self):
        self.values = {}
        self.sizes = {}
        self.lines = {}
        self.problems = {}
        self.skipped = []
        self.spent = 0

    def charge(self, size):
        self.spent += size
        if self.spent > MOST:
            raise Unread("the value is too large")

    def value(self, node):
        reader = getattr(self, "read_" + type(node).__name__, None)
        if reader is None:
            raise Unread(f"{what(node)} is not evaluated")
        return reader(node)

    def read_Constant(self, node):
        value = node.value
        if value is None or isinstance(value, bool):
            self.charge(1)
        elif isinstance(value, str):
            self.charge(1 + len(value))
        elif isinstance(value, (int, float)):
            self.charge(1)
            if not abs(value) <= MOST_NUMBER:
                raise Unread("the number is too large")
        else:
            raise Unread(f"a value of the type {type(value).__name__} has no counterpart in YAML")
        return value

    def read_Name(self, node):
        name = node.id
        if SECRET.search(name) and name.isupper():
            raise Unread(f"it uses {name}, which is a secret")
        if name in self.values:
            self.charge(self.sizes[name])
            return self.values[name]
        if name in self.problems:
            raise Unread(f"it uses {name} of line {self.lines[name]}, which is not evaluated")
        raise Unread(f"it uses {name}, which this file does not assign")

    def items(self, node):
        self.charge(1)
        return [self.value(item) for item in node.elts]

    read_List = items

    def read_Tuple(self, node):
        return tuple(self.items(node))

    def read_Dict(self, node):
        self.charge(1)
        read = {}
        for key, value in zip(node.keys, node.values):
            if key is None:
                raise Unread("** in a dict is not evaluated")
            name = self.value(key)
            if not isinstance(name, (str, int)) or isinstance(name, bool):
                raise Unread("a key of a dict is neither a text nor a number")
            read[name] = self.value(value)
        return read

    def read_UnaryOp(self, node):
        value = self.value(node.operand)
        if isinstance(node.op, ast.Not):
            return not value
        if isinstance(node.op, (ast.USub, ast.UAdd)) and isinstance(value, (int, float)):
            return -value if isinstance(node.op, ast.USub) else value
        raise Unread(f"{what(node)} is not evaluated")

    def read_BinOp(self, node):
        return self.joined(node.op, self.value(node.left), self.value(node.right), node)

    def joined(self, operator, left, right, node):
        numbers = isinstance(left, (int, float)) and isinstance(right, (int, float))
        if isinstance(operator, ast.Mod) and isinstance(left, str):
            return self.formatted(left, right)
        if isinstance(operator, ast.Add) and (numbers or (type(left) is type(right) and isinstance(left, (str, list, tuple)))):
            return self.number(left + right) if numbers else left + right
        if numbers and isinstance(operator, (ast.Sub, ast.Mult)):
            return self.number(left - right if isinstance(operator, ast.Sub) else left * right)
        raise Unread(f"{what(node)} of these values is not evaluated")

    def number(self, value):
        if not abs(value) <= MOST_NUMBER:
            raise Unread("the number is too large")
        return value

    def formatted(self, text, value):
        places = list(value) if isinstance(value, tuple) else [value]

        def filled(match):
            if match.group() == "%%":
                return "%"
            name = match.group(1)
            if name is not None:
                if not isinstance(value, dict) or name not in value:
                    raise Unread(f"% finds no value for {name}")
                found = value[name]
            elif not places:
                raise Unread("% has fewer values than places")
            else:
                found = places.pop(0)
            if match.group(2) == "d" and type(found) is not int:
                raise Unread("%d has a value that is no whole number")
            return self.text(found)

        if "%" in PLACE.sub("", text):
            raise Unread("% has a place that is not %s, %d or %(name)s")
        result = PLACE.sub(filled, text)
        if places and not isinstance(value, dict):
            raise Unread("% has more values than places")
        return result

    def text(self, value):
        if not isinstance(value, (str, int, float)):
            raise Unread("a value within a text is neither a text nor a number")
        self.charge(len(str(value)))
        return str(value)

    def read_JoinedStr(self, node):
        parts = []
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                if part.conversion != -1 or part.format_spec is not None:
                    raise Unread("a format within an f-string is not evaluated")
                parts.append(self.text(self.value(part.value)))
            else:
                parts.append(self.value(part))
        return "".join(parts)

    def read_Call(self, node):
        if isinstance(node.func, ast.Name) and node.func.id in TRANSLATIONS and len(node.args) == 1 and not node.keywords:
            text = self.value(node.args[0])
            if isinstance(text, str):
                return text
        raise Unread(f"{what(node)} is not executed")

    def keep(self, name, line, value):
        self.values[name] = value
        self.sizes[name] = self.spent
        self.lines[name] = line
        self.problems.pop(name, None)

    def refuse(self, name, line, problem):
        self.values.pop(name, None)
        self.lines[name] = line
        self.problems[name] = problem

    def assign(self, target, line, node, before=None):
        """Assigns the value of a node to a target; `before` makes it from what the target has, for `+=`."""
        self.spent = 0
        if isinstance(target, ast.Subscript):
            self.assign_key(target, line, node)
        elif isinstance(target, ast.Name):
            try:
                if SECRET.search(target.id) and target.id.isupper() and not isinstance(getattr(node, "value", None), bool):
                    raise Unread("secret")
                value = self.value(node)
                self.keep(target.id, line, before(self.value(target), value) if before else value)
            except Unread as failure:
                self.refuse(target.id, line, str(failure))
        else:
            self.spoil(target, line, f"{what(target)} on the left of = is not evaluated")

    def assign_key(self, target, line, node):
        """`NAME["key"]["below"] = value`: a name that is imported has its defaults, over which the keys are merged."""
        keys, place = [], target
        try:
            while isinstance(place, ast.Subscript):
                keys.insert(0, self.value(place.slice))
                place = place.value
            if not isinstance(place, ast.Name):
                raise Unread(f"{what(target)} on the left of = is not evaluated")
            name = place.id
            if name in self.problems:
                return
            value = self.value(node)
            whole = copied(self.values.get(name, {}))
            self.charge(self.sizes.get(name, 0))
            below = whole
            for key in keys[:-1]:
                if isinstance(below, dict) and key not in below:
                    below[key] = {}
                below = below[key]
            if not isinstance(below, dict) or not isinstance(keys[-1], str):
                raise Unread("a key is set of what is no dict")
            below[keys[-1]] = value
            self.keep(name, line, whole)
        except (Unread, KeyError, TypeError, IndexError) as failure:
            self.spoil(target, line, str(failure) if isinstance(failure, Unread) else "a key is set of what is no dict")

    def spoil(self, node, line, problem):
        """The names that a node assigns, or changes, are not known from here on."""
        names = names_in(node)
        for name in names:
            self.refuse(name, line, problem)
        if not names:
            self.skipped.append({"line": line, "problem": problem})

    def statement(self, node):
        line = node.lineno
        if isinstance(node, ast.Assign):
            for target in node.targets:
                self.assign(target, line, node.value)
        elif isinstance(node, ast.AnnAssign):
            if node.value is not None:
                self.assign(node.target, line, node.value)
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            self.assign(node.target, line, node.value, lambda left, right: self.joined(node.op, left, right, node))
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            self.unimported(node)
            for alias in node.names:
                self.values.pop((alias.asname or alias.name).split(".")[0], None)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            self.values.pop(node.name, None)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) or isinstance(node, ast.Pass):
            pass
        elif isinstance(node, ast.Delete):
            for name in names_in(node):
                self.values.pop(name, None)
                self.problems.pop(name, None)
                self.lines.pop(name, None)
        elif isinstance(node, ast.Expr):
            self.spoil(node.value, line, f"{what(node.value)} is not executed")
        else:
            self.compound(node)

    def unimported(self, node):
        """`from x import *` may bring settings; other imports bring names that a value would have to use."""
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names):
            self.skipped.append({"line": node.lineno, "problem": f"what {node.module or '.'} has is not imported"})

    def compound(self, node):
        """What is below `if`, `for`, `with` or `try` may or may not hold: its names are not known, each with its own line."""
        problem = f"it is set under {what(node)}, which is not evaluated"
        found = False
        for child in ast.walk(node):
            if isinstance(child, ast.ImportFrom):
                self.unimported(child)
            targets = getattr(child, "targets", None) or [getattr(child, "target", None), getattr(child, "optional_vars", None)]
            if isinstance(child, ast.Expr):
                targets = [child.value]
            for target in targets:
                for name in names_in(target) if isinstance(target, ast.AST) else []:
                    found = True
                    self.refuse(name, getattr(child, "lineno", node.lineno), problem)
        if not found:
            self.skipped.append({"line": node.lineno, "problem": f"{what(node)} is not evaluated"})


def copied(value):
    return {key: copied(one) for key, one in value.items()} if isinstance(value, dict) else value


def names_in(node):
    """Names that a target assigns, or whose value a call of a method may change: `NAME`, `(A, B)`, `NAME["key"]`, `NAME.update(…)`."""
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, (ast.Tuple, ast.List)):
        return [name for item in node.elts for name in names_in(item)]
    if isinstance(node, ast.Delete):
        return [name for item in node.targets for name in names_in(item)]
    if isinstance(node, (ast.Subscript, ast.Attribute, ast.Starred)):
        return names_in(node.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return names_in(node.func)
    return []


def what(node):
    """A statement or expression in the words of Python."""
    if isinstance(node, ast.Call):
        return f"the call of {named(node.func)}"
    if isinstance(node, (ast.If, ast.IfExp)):
        return "if"
    if isinstance(node, (ast.For, ast.While, ast.With, ast.Try)):
        return type(node).__name__.lower()
    return f"an expression of the kind {type(node).__name__}" if isinstance(node, ast.expr) else type(node).__name__


def named(node):
    if isinstance(node, ast.Attribute):
        return f"{named(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else "a value"


def report(source):
    tree = ast.parse(source)
    reader = Reader()
    for node in tree.body:
        reader.statement(node)
    settings = [
        {"name": name, "line": line}
        | ({"value": reader.values[name]} if name in reader.values else {"problem": reader.problems[name]})
        for name, line in reader.lines.items()
        if name.isupper() and (name in reader.values or name in reader.problems)
    ]
    settings.sort(key=lambda setting: setting["line"])
    return json.dumps({"settings": settings, "skipped": reader.skipped}, allow_nan=False)


def main():
    try:
        print(report(sys.stdin.buffer.read()))
    except SyntaxError as failure:
        print(json.dumps({"line": failure.lineno or 1, "problem": failure.msg}))
    except (RecursionError, MemoryError, ValueError, OverflowError) as failure:
        print(json.dumps({"line": 1, "problem": f"{type(failure).__name__}: {failure}"}))


main()
