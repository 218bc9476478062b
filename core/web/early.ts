import type { EarlyCall, EarlyCallName, ListMetaName } from './ambient/early-call.ts'

// A script of its own, a few hundred bytes: it runs while the shell is still on its way, and asks for the list that the page will show.
// It imports nothing but types: a shared file would make it wait.
const LIST: ListMetaName = 'fascia-list'
const CALL: EarlyCallName = 'fasciaEarlyCall'

const address = document.querySelector(`meta[name="${LIST}"]`)?.getAttribute('content')
if (address) {
  const abort = new AbortController()
  const call: EarlyCall = {
    address,
    abort,
    startedAtMs: Date.now(),
    isHere: false,
    answer: fetch(address, {
      // The last one lets the gateway hand over the list that it has begun with the page.
      headers: { accept: 'application/x-ndjson', 'x-requested-with': 'XMLHttpRequest', 'x-fascia-early': '1' },
      credentials: 'same-origin',
      signal: abort.signal,
    }),
  }
  const arrive = (): void => {
    call.isHere = true
  }
  call.answer.then(arrive, arrive)
  Object.assign(window, { [CALL]: call })
  // What a browser takes long for the first time is done while the shell loads: its storages and cookies, which are another process's, and the
  // first collator and time format, which every list needs.
  try {
    void [localStorage.length, sessionStorage.length, document.cookie]
  } catch {
    // A browser that forbids them throws in the shell as well.
  }
  const { lang } = document.documentElement
  new Intl.Collator(lang, { numeric: true, sensitivity: 'base' }).compare('a', 'b')
  new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-1, 'day')
}
