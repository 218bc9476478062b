import type { Plugin } from 'vite'

const ID = '\0virtual:plain-markdown'

/** rjsf brings a renderer of Markdown, a third of its size, for templates that our theme replaces: what is left of them says plain text. */
export function plainMarkdown(): Plugin {
  return {
    name: 'fascia-plain-markdown',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'markdown-to-jsx/react' && importer?.includes('/@rjsf/') ? ID : undefined,
    load: (id) =>
      id === ID
        ? [
            "import { createElement, Fragment } from 'react'",
            'export const Markdown = ({ children }) => createElement(Fragment, null, children)',
          ].join('\n')
        : undefined,
  }
}
