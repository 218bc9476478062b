import { type ReactNode, useEffect, useState } from 'react'

declare global {
  interface Window {
    injected?: boolean
  }
}

function evaluates(): boolean {
  try {
    return new Function('return true')() === true
  } catch {
    return false
  }
}

/** Tries what the page's security policy forbids. */
export default function InjectsScript(): ReactNode {
  const [canEvaluate, setCanEvaluate] = useState<boolean>()
  useEffect(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
    setCanEvaluate(evaluates())
    return () => script.remove()
  }, [])
  return (
    <section className="fascia-section">
      <h1>Injection</h1>
      <p role="status">
        {canEvaluate === undefined ? '' : canEvaluate ? 'It could evaluate text' : 'It could not evaluate text'}
      </p>
    </section>
  )
}
