import { Fault } from '../../../common/index.ts'
import { loadModule } from '../../frame/state/load-module.ts'

export type Plotly = typeof import('./plotly.ts')

/** plotly puts no style element into a page that has an element of this id and class. */
const STYLE_ID = 'plotly.js-style-global'
const STYLE_CLASS = 'no-inline-styles'

function linkStyle(document: Document): Promise<void> {
  if (document.getElementById(STYLE_ID)) return Promise.resolve()
  const link = document.createElement('link')
  link.id = STYLE_ID
  link.className = STYLE_CLASS
  link.rel = 'stylesheet'
  link.href = new URL('./plotly.css', import.meta.url).href
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Fault('NETWORK_UNREACHABLE', { message: 'The style sheet of the charts could not be loaded.' }))
    }
    document.head.append(link)
  })
}

let loaded: Promise<Plotly> | undefined

async function load(document: Document): Promise<Plotly> {
  // The style first: plotly looks for it as soon as it runs.
  await linkStyle(document)
  return loadModule(() => import('./plotly.ts'))
}

/** Fetches plotly and its style sheet, once. A failure is not remembered: the next call tries again. */
export function loadPlotly(document: Document): Promise<Plotly> {
  loaded ??= load(document).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
