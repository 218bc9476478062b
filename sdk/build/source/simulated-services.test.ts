import { expect, it } from 'vitest'
import { removePluginsAfterwards, writePlugin } from '../fixture/write-plugin.ts'
import { simulatedServices } from './simulated-services.ts'

removePluginsAfterwards()

const IMPORT = `import { simulateService } from '@fascia/sdk/simulator'`

it('lists the types of the simulated services of all modules', () => {
  const folder = writePlugin({
    'simulator/plugin.ts': `${IMPORT}\nexport const one = simulateService({ type: 'vaults', name: 'vaults' })`,
    'simulator/keys/keys.ts': `${IMPORT}\nexport const two = simulateService({ type: 'keys', name: 'keys' })`,
    'simulator/keys/keys.test.ts': `${IMPORT}\nexport const three = simulateService({ type: 'tested' })`,
  })
  expect(simulatedServices(folder)).toEqual(['keys', 'vaults'])
})

it('says nothing where a type is not named as a text', () => {
  const text = `${IMPORT}\nconst type = 'vaults'\nexport const one = simulateService({ type })`
  expect(simulatedServices(writePlugin({ 'simulator/plugin.ts': text }))).toBeUndefined()
})
