/** Adds up what it is sent; what is no list of numbers it cannot add. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!Array.isArray(data)) throw new TypeError('fell over in a worker')
  self.postMessage(data.reduce((sum: number, part) => sum + Number(part), 0))
})
