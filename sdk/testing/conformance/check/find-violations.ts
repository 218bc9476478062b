import axe from 'axe-core'

/** What needs a layout to be judged: jsdom has none. The browser checks judge them. */
const NEEDS_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The page of a test is a part of a document that the gateway serves whole. */
const OF_THE_DOCUMENT = ['html-has-lang', 'document-title', 'landmark-one-main', 'region', 'bypass']

/** Runs axe on a part of the page with the rules that jsdom supports; a line for each thing that breaks one. */
export async function findViolations(root: Element): Promise<readonly string[]> {
  const rules = Object.fromEntries([...NEEDS_LAYOUT, ...OF_THE_DOCUMENT].map((id) => [id, { enabled: false }]))
  const { violations } = await axe.run(root, {
    runOnly: { type: 'tag', values: TAGS },
    rules,
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`))
}
