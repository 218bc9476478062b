/**
 * Runs in the page during `fascia dev`: tells the shell that the plugin was built again. A shell that exchanges the plugin in place
 * prevents the event's default; otherwise the page is loaded anew, which keeps what the address holds.
 */
export const RELOAD_SCRIPT = `const events = new EventSource(new URL('events', import.meta.url))
events.addEventListener('change', ({ data }) => {
  const change = new CustomEvent('fascia:plugin-changed', { detail: JSON.parse(data), cancelable: true })
  if (window.dispatchEvent(change)) location.reload()
})
events.addEventListener('failure', ({ data }) => console.error(JSON.parse(data).message))
`
