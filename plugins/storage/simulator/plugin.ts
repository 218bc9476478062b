import { defineSimulator } from '@fascia/sdk/simulator'
import { cinder } from './cinder.ts'

export default defineSimulator({ services: [cinder] })
