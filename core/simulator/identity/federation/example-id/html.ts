import { respondRaw, type SimulatedAnswer } from '@fascia/sdk/simulator'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
* { box-sizing: border-box }
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; background: light-dark(#f2f2f2, #151515) }
main { width: min(24rem, calc(100vw - 3rem)); padding: 2rem; border-radius: 0.75rem; background: light-dark(#fff, #292929); box-shadow: 0 1px 6px #0003 }
h1 { margin: 0 0 0.5rem; font-size: 1.25rem }
p { margin: 0 0 1.25rem; color: light-dark(#4d4d4d, #c7c7c7) }
form { display: grid; gap: 0.75rem; margin: 0 }
button { display: grid; padding: 0.75rem 1rem; font: inherit; text-align: start; color: inherit; border: 1px solid light-dark(#6a6e73, #a3a3a3); border-radius: 0.5rem; background: none; cursor: pointer }
button:hover { background: light-dark(#f2f2f2, #383838) }
button:focus-visible { outline: 2px solid light-dark(#0066cc, #92c5f9); outline-offset: 2px }
small { color: light-dark(#4d4d4d, #c7c7c7) }
`

/** A page of the identity provider; `content` is HTML. */
export function htmlPage(status: number, title: string, content: string): SimulatedAnswer {
  const page = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>
`
  return respondRaw(status, page, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  })
}
