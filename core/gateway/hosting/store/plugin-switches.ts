import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { createGuard } from '../../validation/validator.ts'

const isSwitches = createGuard(Type.Object({ off: Type.Array(Type.String()) }))

/** Which plugins the deployer has switched off: the file `plugins.json` of the state folder has `{"off": [names]}`. */
export interface PluginSwitches {
  isOff(name: string): boolean
  /** Switches a plugin; answers whether anything changed. */
  set(name: string, isOn: boolean): Promise<boolean>
  /** Reads the file again; answers whether it names others than before. Fails with `GATEWAY_CONFIG_INVALID`, and then keeps what it had. */
  reread(): boolean
}

function parseSwitches(file: string, text: string): readonly string[] {
  const refuse = (cause?: unknown): Fault =>
    new Fault('GATEWAY_CONFIG_INVALID', { message: `${file} must be {"off": [names of plugins]}.`, cause })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (cause) {
    throw refuse(cause)
  }
  if (!isSwitches(content)) throw refuse()
  return content.off
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Reads the switches. Without a state folder they last as long as the process. Fails with `GATEWAY_CONFIG_INVALID`. */
export function createPluginSwitches(home: string | undefined): PluginSwitches {
  const file = home === undefined ? undefined : join(home, 'plugins.json')
  const read = (): Set<string> => {
    const text = file === undefined ? undefined : readText(file)
    return new Set(file === undefined || text === undefined ? [] : parseSwitches(file, text))
  }
  let off = read()

  const save = async (): Promise<void> => {
    if (home === undefined || file === undefined) return
    await mkdir(home, { recursive: true })
    await writeFile(`${file}.new`, `${JSON.stringify({ off: [...off].sort() }, undefined, 2)}\n`)
    await rename(`${file}.new`, file)
  }

  return {
    isOff: (name) => off.has(name),
    async set(name, isOn) {
      if (off.has(name) !== isOn) return false
      if (isOn) off.delete(name)
      else off.add(name)
      await save()
      return true
    },
    reread() {
      // Without a state folder there is nothing to read, and what was set is kept.
      const found = file === undefined ? off : read()
      const isSame = found.size === off.size && [...found].every((name) => off.has(name))
      off = found
      return !isSame
    },
  }
}
