import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Fault } from '@fascia/sdk/common'

/** An image that pages may show, with its own size. */
export interface LogoFile {
  readonly name: string
  readonly contents: Buffer
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const LARGEST_BYTES = 131_072
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Where the width and the height of a PNG begin. */
const PNG_SIZE_AT = 16

/** What runs or loads something where an SVG is opened by itself. Pages show it as an image, where none of it does, and its policy forbids it. */
const ACTIVE = /<\s*(?:\w+:)?(?:script|foreignObject|iframe|object|embed)\b|\son\w+\s*=|javascript:|<!ENTITY/i

function pngSize(contents: Buffer): Size | undefined {
  if (!contents.subarray(0, PNG.length).equals(PNG) || contents.length < PNG_SIZE_AT + 8) return undefined
  return { width: contents.readUInt32BE(PNG_SIZE_AT), height: contents.readUInt32BE(PNG_SIZE_AT + 4) }
}

function svgSize(text: string): Size | undefined {
  const root = /<svg\b[^>]*>/.exec(text)?.[0]
  const [, , width, height] =
    /\sviewBox\s*=\s*["']([^"']*)["']/
      .exec(root ?? '')?.[1]
      ?.trim()
      .split(/[\s,]+/) ?? []
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) }
}

/**
 * Reads an image of the deployer's folder `brand`, and checks that it is what its name says. Fails with `GATEWAY_CONFIG_INVALID`, which names the
 * setting, the file and what would be right.
 */
export function readLogo(home: string, setting: string, name: string): LogoFile {
  const file = join(home, 'brand', name)
  const refuse = (must: string, cause?: unknown): never => {
    throw new Fault('GATEWAY_CONFIG_INVALID', {
      message: `The file ${file} of the setting ${setting} must ${must}.`,
      cause,
    })
  }
  let contents = Buffer.alloc(0)
  try {
    const { size } = statSync(file)
    if (size > LARGEST_BYTES) return refuse(`have at most ${LARGEST_BYTES} bytes, not ${size}`)
    contents = readFileSync(file)
  } catch (cause) {
    if (cause instanceof Fault) throw cause
    return refuse('be a file that can be read', cause)
  }
  const isSvg = extname(name) === '.svg'
  const text = isSvg ? contents.toString('utf8') : ''
  const active = ACTIVE.exec(text)?.[0].trim()
  if (active !== undefined) return refuse(`have nothing that runs: remove '${active}', or export it as PNG`)
  const size = isSvg ? svgSize(text) : pngSize(contents)
  if (!size) return refuse(isSvg ? 'be an SVG image with a viewBox' : 'be a PNG image, as its name says')
  if (!(size.width > 0 && size.height > 0)) return refuse('have a width and a height above 0')
  return { name, contents, ...size }
}
