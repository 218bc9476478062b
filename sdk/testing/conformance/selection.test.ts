import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkOptions, selectionOf } from './selection.ts'
import { type ConformanceOptions, readSubject } from './subject.ts'

const folder = join(import.meta.dirname, 'fixture/planted')
const SOUND = 'planted.panel.sound'
const REASON = 'Its own test proves it.'

/** Whether the panel is tried at all, its looks at many and at an empty list, and its actions. */
function tried(options: ConformanceOptions): readonly boolean[] {
  const selection = selectionOf(options)
  return [
    selection.panel(SOUND) && selection.part('pages'),
    selection.look(SOUND, 'many'),
    selection.look(SOUND, 'empty'),
    selection.part('actions'),
  ]
}

describe('the options of generated tests', () => {
  it.each<readonly [string, ConformanceOptions, readonly boolean[]]>([
    ['nothing', {}, [true, true, true, true]],
    ['one of the looks', { looks: ['many'] }, [true, true, false, true]],
    ['other panels', { panels: ['planted.panel.careless'] }, [false, true, true, true]],
    ['one part', { parts: ['actions'] }, [false, true, true, true]],
    ['a contribution left out', { excluded: { [SOUND]: REASON } }, [true, false, false, true]],
    ['a look left out', { excluded: { many: REASON } }, [true, false, true, true]],
    ['one look at one contribution left out', { excluded: { [`${SOUND}: empty`]: REASON } }, [true, true, false, true]],
    ['another contribution left out', { excluded: { 'planted.panel.careless': REASON } }, [true, true, true, true]],
  ])('choose what is tried: %s', (_what, options, wanted) => {
    expect(tried(options)).toEqual(wanted)
  })

  it('may name what the plugin has', async () => {
    const excluded = { [`${SOUND}: many`]: REASON, axe: REASON }
    checkOptions(await readSubject(folder), { excluded, panels: [SOUND] })
  })

  it.each<readonly [ConformanceOptions, string]>([
    [{ excluded: { 'planted.panel.gone': REASON } }, 'The plugin has nothing that is named planted.panel.gone.'],
    [{ excluded: { [`${SOUND}: loud`]: REASON } }, `The plugin has nothing that is named ${SOUND}: loud.`],
    [{ panels: ['planted.panel.gone'] }, 'The plugin has nothing that is named planted.panel.gone.'],
    [{ addresses: { 'planted.panel.gone': '/gone' } }, 'The plugin has nothing that is named planted.panel.gone.'],
    [{ excluded: { [SOUND]: ' ' } }, `Excluded without a reason: ${SOUND}.`],
  ])('fail where they name nothing, and where they give no reason: %j', async (options, message) => {
    const subject = await readSubject(folder)
    expect(() => checkOptions(subject, options)).toThrow(message)
  })
})
