import type { Page } from 'playwright-core'

/** The required delay between a keystroke and the filter [UI-033]; the budgets are for what follows it. */
const SEARCH_DELAY_MS = 300

/** The text in the box, and what is typed after it and deleted again, letter by letter. Each text finds other rows than the one before, for one that changes nothing would have no end. */
export type Walk = readonly [base: string, letters: string]

/** What the box holds after each keystroke: first it narrows, then it widens again. */
function keystrokes([base, letters]: Walk): readonly string[] {
  const narrowing = Array.from(letters, (_letter, index) => base + letters.slice(0, index + 1))
  return [...narrowing, ...narrowing.slice(0, -1).toReversed(), base]
}

/** Milliseconds from the end of the search delay to the painted result, for each keystroke in the search of the page. */
export async function filterTimes(page: Page, walks: readonly Walk[]): Promise<readonly number[]> {
  const box = page
    .locator('main')
    .getByRole('combobox', { name: /search|filter/i })
    .first()
  const samples: number[] = []
  for (const walk of walks) {
    await box.fill(walk[0])
    await page.waitForTimeout(SEARCH_DELAY_MS * 2)
    for (const text of keystrokes(walk)) {
      samples.push((await box.evaluate(timeToPaint, { text, delayMs: SEARCH_DELAY_MS })) - SEARCH_DELAY_MS)
      await page.waitForTimeout(SEARCH_DELAY_MS)
    }
  }
  return samples
}

/** Runs in the page: changes the text at once, and waits until what the page shows below the search has changed and is painted. */
function timeToPaint(box: Element, { text, delayMs }: { text: string; delayMs: number }): Promise<number> {
  return new Promise((done) => {
    const page = box.closest('section') ?? document.body
    const search = box.closest('[role="search"]')
    const startedAt = performance.now()
    const observer = new MutationObserver((changes) => {
      // The menu of the search box opens at once; that is not the answer.
      if (changes.every(({ target }) => search?.contains(target))) return
      // Nor is what the page asks for by itself, the states of instances for one, and shows before the search begins.
      if (performance.now() - startedAt < delayMs) return
      observer.disconnect()
      // The first task behind the frame: idle work, that follows the painted result, is not waited for.
      const end = (): void => done(performance.now() - startedAt)
      requestAnimationFrame(() => void scheduler.postTask(end, { priority: 'user-blocking' }))
    })
    observer.observe(page, { subtree: true, childList: true, characterData: true })
    const input = box as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
