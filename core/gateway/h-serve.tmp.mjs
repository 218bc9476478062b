const { startServe } = await import('/work/main/core/gateway/serve/start-serve.ts')
try {
const s = await startServe({ environment: { ...process.env }, folder: '/tmp/h-serve' })
console.log('READY', s.url, s.embeddedCloud)
console.log(s.hosting.plugins().map(p=>[p.area, p.refusal?.text ?? 'ok', p.notices.map(n=>n.code)]))
console.log(s.hosting.simulatorFiles())
process.on('SIGTERM', async ()=>{ await s.close(); process.exit(0) })
} catch (e) { console.error('FAIL', e) ; process.exit(1)}
