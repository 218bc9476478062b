import { onTestFinished, vi } from 'vitest'

export interface Saved {
  readonly name: string
  readonly text: Promise<string>
}

/** What the browser would save: jsdom has no downloads. */
export function watchDownloads(): readonly Saved[] {
  const saved: Saved[] = []
  let blob = new Blob()
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      blob = made
      return 'blob:made'
    },
    revokeObjectURL: () => {},
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() })
  })
  onTestFinished(() => click.mockRestore())
  return saved
}
