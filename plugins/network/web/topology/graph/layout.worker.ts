/// <reference lib="webworker" />

import { type LayoutTask, layOut } from './graph-layout.ts'

// Places the nodes of a large graph beside the page's own thread. Each task is answered with the places.
self.onmessage = ({ data }: MessageEvent<LayoutTask>) => {
  self.postMessage(layOut(data))
}
