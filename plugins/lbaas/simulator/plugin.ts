import { defineSimulator } from '@fascia/sdk/simulator'
import { barbican } from './barbican/barbican.ts'
import { octavia } from './octavia/octavia.ts'

export default defineSimulator({ services: [barbican, octavia] })
