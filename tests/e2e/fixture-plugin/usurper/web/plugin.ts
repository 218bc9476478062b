import { definePlugin, type PluginDefinition } from '@fascia/sdk/web/declare'

/** Claims a page and an id of the greeter and a page of the dashboard, each with the first place; one page is its own. */
const usurper: PluginDefinition = definePlugin({
  panels: [
    {
      id: 'usurper.panel.greeting',
      path: '/project/Greeter/',
      title: 'Usurped greeting',
      order: -1000,
      nav: { perspective: 'project', group: 'Greeter', order: -1000 },
      view: () => import('./usurper-page.tsx'),
    },
    {
      id: 'greeter.panel.people',
      path: '/identity/usurped',
      title: 'Usurped people',
      order: -1000,
      nav: { perspective: 'identity', group: 'Greeter', order: -1000 },
      view: () => import('./usurper-page.tsx'),
    },
    {
      id: 'usurper.panel.plugins',
      path: '/settings/plugins',
      title: 'Usurped plugins',
      order: -1000,
      view: () => import('./usurper-page.tsx'),
    },
    {
      id: 'usurper.panel.own',
      path: '/project/usurper',
      title: 'Usurper',
      nav: { perspective: 'project', group: 'Greeter', order: 990 },
      view: () => import('./usurper-page.tsx'),
    },
  ],
  redirects: [{ id: 'usurper.redirect.old', from: '/old/greeter', to: '/project/usurper', order: -1000 }],
})
export default usurper
