const FUNCTIONS = ['get_file', 'Fn::GetFile']
/** A type that is a template of its own is named by its file. */
const TYPES = ['type', 'Type']
const TEMPLATE = /\.(?:ya?ml|template)$/
/** What follows the name of the function, up to the end of the file's name; within 300 characters. */
const NAME = /^['"]?:[ \t]?['"]?([^'"\s},]+)/

/** What follows a key wherever a text has it as a whole word. */
function namesAfter(template: string, key: string): readonly string[] {
  const parts = template.split(key)
  return parts.flatMap((rest, index) => {
    const isWord = index > 0 && !/\w$/.test(parts[index - 1] ?? '')
    return isWord ? (NAME.exec(rest.slice(0, 300))?.[1] ?? []) : []
  })
}

/** The names of the files to which a template refers, each once: by a function, or as the type of a resource. The service fetches addresses itself. */
export function referredFiles(template: string): readonly string[] {
  const types = TYPES.flatMap((key) => namesAfter(template, key)).filter((name) => TEMPLATE.test(name))
  const all = [...FUNCTIONS.flatMap((name) => namesAfter(template, name)), ...types]
  return [...new Set(all.filter((name) => !name.includes('://')))]
}

/** The names of the files that are not given: those of the template, and those of the templates among the files. */
export function missingFiles(template: string, files: Readonly<Record<string, string>>): readonly string[] {
  const nested = Object.entries(files).flatMap(([name, text]) => (TEMPLATE.test(name) ? [text] : []))
  const names = new Set([template, ...nested].flatMap(referredFiles))
  return [...names].filter((name) => !Object.hasOwn(files, name))
}
