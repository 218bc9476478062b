import { defineRule } from '../rule.ts'
import { selectorsOf } from '../selectors-of.ts'

/** A class, an id or an attribute that is not PatternFly's. */
const OWN = /(\.(?!pf-)-?[A-Za-z_][\w-]*|#-?[A-Za-z_][\w-]*|\[(?!class|style)[\w-]+)/

export const styleOwn = defineRule({
  id: 'style-own',
  what: 'The style sheet reaches what the plugin draws, and nothing else.',
  docs: 'The sheet of a plugin is one of the whole page while the plugin is in use. A selector of elements or of PatternFly classes alone (body, button, :root, .pf-v6-c-button) changes the host and every other plugin. Begin each selector with a class of the plugin, such as .backups-page button; variables stand there as well.',
  severity: 'error',
  check({ manifest, readBuilt }) {
    const { style } = manifest
    const contents = style === undefined ? undefined : readBuilt(style)
    if (style === undefined || contents === undefined) return []
    return selectorsOf(new TextDecoder().decode(contents))
      .filter((selector) => !OWN.test(selector))
      .map((selector) => ({ message: `The selector ${selector} reaches beyond the plugin.`, file: style }))
  },
})
