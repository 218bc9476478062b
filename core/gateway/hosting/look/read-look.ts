import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import type { Logo, LogoImage } from '../../../common/logo.ts'
import { brandProblems, readBrand } from '../../settings/brand.ts'
import { type Asset, createAsset } from '../assets/asset.ts'
import { integrityOf } from '../store/read-plugin-folder.ts'
import { brandStyle } from './brand-style.ts'
import { readLogo } from './read-logo.ts'

/** What a deployer has the pages look like, ready to be served. */
export interface Look {
  /** By their paths below `assets/`. */
  readonly assets: ReadonlyMap<string, Asset>
  readonly logo?: Logo
  /** The path of the style sheet below `assets/`. */
  readonly style?: string
}

/** Opened by itself, an image loads and runs nothing, and is of no origin. Its own styles are part of its drawing. */
const LOGO_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

function hashedPath(stem: string, name: string, contents: Buffer): string {
  return `${stem}-${createHash('sha256').update(contents).digest('hex').slice(0, 16)}${extname(name)}`
}

/** Reads the look that the setting BRAND describes. Fails with `GATEWAY_CONFIG_INVALID` on a value or a file that cannot be used. */
export function readLook(home: string, webRoot: string, setting: unknown): Look {
  const [problem] = brandProblems(setting)
  if (problem) throw new Fault('GATEWAY_CONFIG_INVALID', { message: problem.text })
  const brand = readBrand(setting)
  const assets = new Map<string, Asset>()
  const image = (key: string, name: string | undefined): LogoImage | undefined => {
    if (name === undefined) return undefined
    const { contents, width, height } = readLogo(home, key, name)
    const path = hashedPath('logo', name, contents)
    assets.set(path, { ...createAsset(path, contents, integrityOf(contents)), securityPolicy: LOGO_POLICY })
    return { address: `${webRoot}assets/${path}`, width, height }
  }
  const light = image('BRAND.logo', brand.logo)
  const dark = image('BRAND.logo_dark', brand.logoDark)
  const css = brandStyle(brand)
  const sheet = css === undefined ? undefined : Buffer.from(css)
  const style = sheet && hashedPath('brand', 'brand.css', sheet)
  if (sheet && style !== undefined) assets.set(style, createAsset(style, sheet, integrityOf(sheet)))
  return {
    assets,
    ...(light ? { logo: { light, ...(dark ? { dark } : {}), hasName: brand.logoHasName } } : {}),
    ...(style === undefined ? {} : { style }),
  }
}
