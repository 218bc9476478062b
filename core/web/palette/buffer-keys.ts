export interface BufferedKeys {
  /** What was typed until now; from then on nothing is buffered. */
  take(): string
}

/** Keeps what is typed before there is a field for it, so that it neither gets lost nor does what single keys do. */
export function bufferKeys(window: Window): BufferedKeys {
  let typed = ''
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.isComposing) return
    if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, true)
  return {
    take() {
      window.removeEventListener('keydown', onKey, true)
      return typed
    },
  }
}
