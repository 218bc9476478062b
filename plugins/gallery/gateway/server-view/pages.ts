import { answer, handle, type Route } from '@fascia/sdk/gateway'
import { show, submit } from '../../api/server-view.ts'
import type { Page } from './page.ts'
import { renamePages } from './rename.ts'
import { rowPages, rowRoutes } from './rows.ts'
import { rulesPage } from './rules.ts'
import { samplePages } from './samples.ts'
import { tabsPage } from './tabs.ts'
import { uploadPages, uploadRoutes } from './uploads.ts'

/** By name. */
const PAGES: ReadonlyMap<string, Page> = new Map(
  Object.entries({
    ...renamePages,
    ...samplePages,
    ...uploadPages,
    ...rowPages,
    rules: rulesPage,
    details: tabsPage,
  }),
)

/** Real HTML for every answer of the server-driven protocol. */
export const serverViewRoutes: readonly Route[] = [
  handle(show, async (context) => PAGES.get(context.params.page)?.show(context) ?? answer({ status: 404 })),
  handle(submit, async (context) => PAGES.get(context.params.page)?.submit?.(context) ?? answer({ status: 404 })),
  ...rowRoutes,
  ...uploadRoutes,
]
