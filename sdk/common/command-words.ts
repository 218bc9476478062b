/**
 * The words of an option of a command, for `command` of a form: none where there is no value, and the option once for each member of a list.
 * `...optionWords('--description', description)` needs no condition.
 */
export function optionWords(
  option: string,
  value: string | number | readonly string[] | null | undefined,
): readonly string[] {
  if (value === undefined || value === null || value === '') return []
  return typeof value === 'object' ? value.flatMap((one) => [option, one]) : [option, String(value)]
}

/** The words of several commands, one a line. */
export function commandLines(
  ...commands: readonly (readonly (string | undefined)[])[]
): readonly (string | undefined)[] {
  return commands.flatMap((words, at) => (at === 0 ? words : ['\n', ...words]))
}
