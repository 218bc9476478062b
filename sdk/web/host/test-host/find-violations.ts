import axe from 'axe-core'

/** What jsdom has no layout for, and what is a matter of the whole document. */
const LEFT_OUT = ['color-contrast', 'region']

/** A line for each thing in the markup that breaks a rule of axe; `off` are rules that a part of a page cannot keep. */
export async function findViolations(root: Element = document.body, off: readonly string[] = []): Promise<string[]> {
  const rules = Object.fromEntries([...LEFT_OUT, ...off].map((id) => [id, { enabled: false }]))
  const { violations } = await axe.run(root, { rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
