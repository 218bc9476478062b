import type { Plugin } from 'vite'

const ROWS = '.pf-v6-c-table__tbody'

/** What PatternFly's selectors ask of every element, and what asks the same of fewer. */
const CALMER: readonly (readonly [string, string])[] = [
  // Any element behind any other is any but the first.
  ['> * + *', '> :where(:not(:first-child))'],
  // These have few possible siblings.
  [
    '.pf-v6-c-modal-box__close + *',
    '.pf-v6-c-modal-box__close + :where(.pf-v6-c-modal-box__header, .pf-v6-c-modal-box__body)',
  ],
  ['.pf-v6-c-popover__close + *', '.pf-v6-c-popover__close + :where(.pf-v6-c-popover__header, .pf-v6-c-popover__body)'],
  ['.pf-v6-c-card__actions + *', '.pf-v6-c-card__actions + :where(.pf-v6-c-card__header-main, .pf-v6-c-card__title)'],
  [
    `.pf-v6-c-table.pf-m-striped.pf-m-expandable > tbody:where(${ROWS}):nth-of-type(odd)`,
    `tbody:where(${ROWS}):is(.pf-v6-c-table.pf-m-striped.pf-m-expandable > *):nth-of-type(odd)`,
  ],
  [
    `.pf-v6-c-table.pf-m-sticky-footer > ${ROWS}:last-of-type`,
    `${ROWS}:is(.pf-v6-c-table.pf-m-sticky-footer > *):last-of-type`,
  ],
  ['.pf-v6-c-card:has(', '.pf-v6-c-card:is(.pf-m-selectable, .pf-m-clickable):has('],
]

/**
 * Selectors by the place among siblings, or by the content of a card, make the browser compute the style of every row again
 * whenever one comes or goes: 600 elements a frame while a long table scrolls. Here they first ask whether the element is one that they are about.
 */
export function calmSelectors(): Plugin {
  return {
    name: 'fascia-calm-selectors',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/@patternfly\/react-styles\/.*\.css$/.test(id)) return undefined
      return CALMER.reduce((css, [from, to]) => css.replaceAll(from, to), code)
    },
  }
}
