import type { Dispose } from '@fascia/sdk/common'

/** Applies a style sheet to the page by the object model, which its policy allows where an element would be refused. */
export function adoptStyle(document: Document, text: string): Dispose {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/**
 * Applies what the style elements below an element say, now and after each change, and takes them out: the policy of the page refuses elements with text. The
 * element must not be in the page yet.
 */
export function adoptStyleElements(element: HTMLElement): Dispose {
  const { ownerDocument } = element
  const ends = [...element.querySelectorAll('style')].map((style) => {
    style.remove()
    let end = adoptStyle(ownerDocument, style.textContent)
    const observer = new MutationObserver(() => {
      end()
      end = adoptStyle(ownerDocument, style.textContent)
    })
    observer.observe(style, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      end()
    }
  })
  return () => {
    for (const end of ends) end()
  }
}
