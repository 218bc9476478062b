import { createSimulator } from '@fascia/core/simulator'
import compute from '/work/main/plugins/compute/simulator/plugin.ts'
import images from '/work/main/plugins/images/simulator/plugin.ts'
import network from '/work/main/plugins/network/simulator/plugin.ts'
const parts = [compute, images, network]
try { parts.push((await import('/work/main/plugins/storage/simulator/plugin.ts')).default) } catch (e) { console.log('no storage', String(e).slice(0,200)) }
const t = performance.now()
const sim = await createSimulator({ world: process.argv[2] ?? 'demo', parts, onDefect: (e: unknown) => console.log('DEFECT', e) } as any)
console.log('made in', performance.now() - t)
const a = await sim.listen({ port: Number(process.argv[3] ?? 4691), host: '127.0.0.1' })
console.log(JSON.stringify(a))
