import type { Plugin } from 'vite'

/**
 * Members of rjsf's default registry that no form of the kit draws: its theme has one of its own in place of each, or no option of a field names it.
 * What a schema alone can ask for stays: files, colours, hidden fields.
 */
const UNUSED =
  /\b(AltDate(Time)?Widget|Check(box|boxes)Widget|(Date|Time|DateTime)Widget|(Email|URL)Widget|PasswordWidget|RadioWidget|RangeWidget|RatingWidget|SelectWidget|Text(area)?Widget|UpDownWidget|Layout(Grid|Header|MultiSchema)Field|ArrayField(Item|Description|Title|ItemButtons)?Template|MultiSchemaFieldTemplate|ObjectFieldTemplate|FieldErrorTemplate|FieldHelpTemplate)\b/
/** Templates that the registry has under a name of their own. */
const UNUSED_PAIRS = /^\s*(DescriptionFieldTemplate|ErrorListTemplate|TitleFieldTemplate|UnsupportedFieldTemplate): /

function isUsed(line: string): boolean {
  if (UNUSED_PAIRS.test(line)) return false
  return !(/^(import| {8}\w+,?$)/.test(line) && UNUSED.test(line))
}

const URI = '\0virtual:resolve-uri'
/** All that rjsf asks of `fast-uri`, 5 KB: where a reference leads in a schema that has an `$id`, which need not be a whole address. */
const RESOLVE = [
  "const root = 'https://schema.invalid/'",
  'const resolve = (base, to) => new URL(to, new URL(base, root)).href.replace(root, "")',
  'export default { resolve }',
].join('\n')

/** Leaves those members out of the build, with the modules that they come from, and all but a line of its resolver of addresses. */
export function slimRjsf(): Plugin {
  return {
    name: 'fascia-slim-rjsf',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'fast-uri' && importer?.includes('/@rjsf/') ? URI : undefined),
    load: (id) => (id === URI ? RESOLVE : undefined),
    transform: {
      filter: { id: /\/@rjsf\/core\/lib\/components\/(fields|templates|widgets)\/index\.js$/ },
      handler: (code) => ({ code: code.split('\n').filter(isUsed).join('\n'), map: null }),
    },
  }
}
