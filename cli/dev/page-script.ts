/**
 * Runs in the page during `fascia dev`. Tells the shell that the plugin was built again: a shell that exchanges the plugin in place prevents
 * the event's default, otherwise the page is reloaded. Shows what went wrong in a panel, and reports errors of the page to the terminal.
 */
export const PAGE_SCRIPT = `const place = (path) => new URL(path, import.meta.url)
const say = console.error.bind(console)
let panel

function hide() {
  panel?.remove()
  panel = undefined
}

function show(title, text) {
  hide()
  panel = document.createElement('section')
  panel.setAttribute('role', 'alert')
  panel.dataset.fasciaDev = 'problem'
  const heading = document.createElement('strong')
  heading.textContent = title
  const button = document.createElement('button')
  button.textContent = 'Dismiss'
  button.onclick = hide
  const message = document.createElement('pre')
  message.textContent = text
  // Set one by one: the security policy of the page allows no style attribute.
  Object.assign(panel.style, { position: 'fixed', inset: 'auto 1rem 1rem', zIndex: 2147483647, padding: '1rem',
    background: 'Canvas', color: 'CanvasText', border: '3px solid currentcolor', maxHeight: '50vh', overflow: 'auto' })
  Object.assign(button.style, { float: 'right' })
  Object.assign(message.style, { whiteSpace: 'pre-wrap', margin: '0.5rem 0 0', fontFamily: 'monospace' })
  panel.append(button, heading, message)
  document.body.append(panel)
}

const reported = new WeakSet()

function report(values) {
  const failures = values.filter((value) => value instanceof Error)
  if (failures.some((failure) => reported.has(failure))) return
  for (const failure of failures) reported.add(failure)
  const text = values.map((value) => value instanceof Error ? value.stack ?? String(value) : String(value)).join(' ')
  const body = JSON.stringify({ text, isError: failures.length > 0 })
  fetch(place('report'), { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => {})
}

console.error = (...values) => {
  say(...values)
  report(values)
}
addEventListener('error', ({ error, message }) => report([error ?? message]))
addEventListener('unhandledrejection', ({ reason }) => report([reason]))
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }) =>
  report([\`The security policy refused \${effectiveDirective} \${blockedURI} (\${sourceFile}:\${lineNumber}:\${columnNumber})\`]))

const events = new EventSource(place('events'))
events.addEventListener('change', ({ data }) => {
  hide()
  const change = new CustomEvent('fascia:plugin-changed', { detail: JSON.parse(data), cancelable: true })
  if (window.dispatchEvent(change)) location.reload()
})
events.addEventListener('mended', hide)
events.addEventListener('failure', ({ data }) => {
  const { message } = JSON.parse(data)
  say(message)
  show('The build failed; the page shows the last good one.', message)
})
events.addEventListener('problem', ({ data }) => show('Error in the page', JSON.parse(data).message))
`
