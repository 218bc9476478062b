const FUNCTIONS = ['get_file', 'Fn::GetFile']
/** What follows the name of the function, up to the end of the file's name; within 300 characters. */
const NAME = /^['"]?:[ \t]?['"]?([^'"\s}]+)/

function namesAfter(template: string, name: string): readonly string[] {
  return template
    .split(name)
    .slice(1)
    .flatMap((rest) => NAME.exec(rest.slice(0, 300))?.[1] ?? [])
}

/** The names of the files to which a template refers, each once. */
export function referredFiles(template: string): readonly string[] {
  return [...new Set(FUNCTIONS.flatMap((name) => namesAfter(template, name)))]
}
