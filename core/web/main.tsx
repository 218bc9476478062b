import 'reflect-metadata/lite'
import './styles/index.ts'
import { Fault } from '@fascia/sdk/common'
import { startShell } from './start-shell.tsx'

const root = document.getElementById('root')
if (!root) throw new Fault('GATEWAY_INTERNAL', { message: 'The page has no element with the id root.' })
startShell({ root })
