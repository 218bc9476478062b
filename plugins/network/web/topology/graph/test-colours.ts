import type { GraphColours } from './graph-colours.ts'

/** The colours of a theme with one colour of networks. */
export const TEST_COLOURS: GraphColours = {
  surface: '#fff',
  text: '#000',
  line: '#999',
  active: '#0a0',
  failed: '#f00',
  focus: '#00f',
  networks: ['#00f'],
  font: 'Product Text',
}
