import type { Page } from 'playwright-core'

const PSEUDO = /⟦[^⟦⟧]*⟧/

/**
 * The visible texts, labels and titles of the page that have not gone through the translations: what is left of each when pseudo-localised
 * parts and `data` (names and values of the cloud, which stay as they are) are taken away.
 */
export async function rawTexts(page: Page, data: readonly RegExp[]): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, noscript, code, pre, option, [data-raw], .fascia-header-fragment'))
        continue
      if (parent.checkVisibility({ visibilityProperty: true })) found.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '')
    return found
  })
  const rest = texts.map((text) => {
    // A text may be inside another.
    let plain = text
    while (PSEUDO.test(plain)) plain = plain.replace(PSEUDO, ' ')
    return data.reduce((left, pattern) => left.replace(pattern, ' '), plain).trim()
  })
  return [...new Set(rest.filter((text) => /\p{L}/u.test(text)))]
}

/** How far the page, or anything visible in it that does not scroll by itself, is wider than the window. */
export function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const wide: string[] = []
    if (document.documentElement.scrollWidth > width + 1) wide.push(`page ${document.documentElement.scrollWidth}`)
    for (const element of document.querySelectorAll('main, header, [role=dialog], [role=menu], .pf-v6-c-card'))
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'auto')
        wide.push(
          `${element.tagName.toLowerCase()}.${element.className} ${element.scrollWidth} > ${element.clientWidth}`,
        )
    for (const element of document.querySelectorAll('[role=dialog], [role=menu]')) {
      const { left, right } = element.getBoundingClientRect()
      if (left < -1 || right > width + 1) wide.push(`${element.role} from ${left} to ${right}`)
    }
    return wide
  })
}
