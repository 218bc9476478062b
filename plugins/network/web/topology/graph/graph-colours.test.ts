import { expect, it } from 'vitest'
import { readColours } from './graph-colours.ts'

const KINDS = ['blue', 'orange', 'green', 'purple', 'teal', 'yellow', 'red', 'gray', 'orangered']

it('reads ten colours of networks and the font from the theme, and where it has none the colour of the text', () => {
  const element = document.body.appendChild(document.createElement('div'))
  for (const kind of KINDS)
    element.style.setProperty(`--pf-t--global--border--color--nonstatus--${kind}--default`, ` ${kind} `)
  element.style.setProperty('--pf-t--global--border--color--brand--default', 'navy')
  element.style.fontFamily = 'Product'
  const { networks, focus, line, font, failed } = readColours(element)
  expect([networks, focus, line, font, failed]).toEqual([[...KINDS, 'navy'], 'navy', 'gray', 'Product', 'currentcolor'])
  element.remove()
})
