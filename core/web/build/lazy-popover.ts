import type { Plugin } from 'vite'

const ID = '\0virtual:lazy-popover'

/** Table headings can have an info popover, which brings the focus trap: it is fetched when a table has such a heading, not with every table. */
export function lazyPopover(): Plugin {
  return {
    name: 'fascia-lazy-popover',
    enforce: 'pre',
    resolveId(source, importer) {
      const isHeading = importer?.endsWith('/HeaderCellInfoWrapper.js') && source.endsWith('/components/Popover')
      return isHeading ? ID : undefined
    },
    load: (id) =>
      id === ID
        ? [
            "import { createElement, lazy, Suspense } from 'react'",
            "const Later = lazy(async () => ({ default: (await import('@patternfly/react-core/dist/esm/components/Popover')).Popover }))",
            'export const Popover = (props) => createElement(Suspense, { fallback: props.children }, createElement(Later, props))',
          ].join('\n')
        : undefined,
  }
}
