import '@patternfly/react-core/dist/styles/base.css'
import '../style.css'
import { createRoot } from 'react-dom/client'
import { HostProvider } from '../host/host-provider.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
import { server, serversPlugin } from '../host/test-host/servers.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { DetailsPage } from '../details-page/details-page.tsx'
import { Page, PageSection } from '@patternfly/react-core'
const p = new URLSearchParams(location.search)
if (p.get('theme') === 'dark') document.documentElement.classList.add('pf-v6-theme-dark')
const n = Number(p.get('n') ?? 60)
const st = ['ACTIVE','SHUTOFF','BUILD','ERROR','PAUSED']
const items = { 'Test::Server': Array.from({length:n},(_,i)=>server(`web-${i+1}`,{status:st[i%5]==='BUILD'&&i>20?'ACTIVE':st[i%5],size:2**(10+i%30),created_at:new Date(Date.UTC(2026,10,21)-i*3.6e6*7).toISOString()})) }
const def = serversPlugin()
const t = def.resourceTypes![0]! as any
t.details=[{id:'o',title:'Overview',groups:[{title:'Information',properties:['name','id','status']},{title:'Specs',properties:['size','created_at']}]},{id:'l',title:'Log',view:async()=>({default:()=>'log text'})}]
t.globalActions=[{id:'g',label:'Launch Server',behaviour:{kind:'link',to:'/x'}}]
const h = createTestHost({ definition: def, items, at: p.get('at') ?? '/project/servers' , cookies: p.get('size')?{API_RESULT_PAGE_SIZE:p.get('size')!}:{}})
;(window as any).h=h
// real time in the gallery
const clock = h.clock; (clock as any).after=(ms:number,f:()=>void)=>{const x=setTimeout(f,ms);return()=>clearTimeout(x)}
if(p.get('fail')) h.resources.before=()=>{throw Object.assign(new Error('x'))}
createRoot(document.getElementById('root')!).render(<HostProvider host={h.host}><Page><PageSection>{p.get('d')?<DetailsPage type="Test::Server" id={`id-of-${p.get('d')}`} onMissing={()=>{}}/>:<ListPage panel={h.resources.contributions('panel')[0]!}/>}</PageSection></Page></HostProvider>)
