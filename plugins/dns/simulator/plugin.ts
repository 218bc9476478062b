import { defineSimulator } from '@fascia/sdk/simulator'
import { designate } from './designate.ts'

export default defineSimulator({ services: [designate] })
