import { defineSimulator } from '@fascia/sdk/simulator'
import { magnum } from './magnum.ts'

export default defineSimulator({ services: [magnum] })
