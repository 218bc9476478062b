import { CONSOLE_TYPES, open } from '@fascia/plugin-compute/api/consoles'
import { Settings, Toasts, toFault, useApi, useService, useT } from '@fascia/sdk/web'
import { useCallback } from 'react'

const WINDOW = 'width=760,height=560,resizable=yes,scrollbars=yes'

/** Whether a browser window can show what is at the address. */
function canShow(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
}

/**
 * Opens the console of an instance in a window of 760 by 560 [TOPO-014]. The window opens with the click, because browsers refuse one that
 * opens later, and gets its address when the cloud has answered; it closes again when there is none.
 */
export function useConsole(): (serverId: string) => void {
  const t = useT()
  const api = useApi()
  const settings = useService(Settings)
  const toasts = useService(Toasts)
  return useCallback(
    async (id: string) => {
      const opened = window.open('', '_blank', WINDOW)
      if (!opened) {
        toasts.add('warning', t('The browser has blocked the window of the console.'))
        return
      }
      opened.opener = null
      try {
        const wanted = await settings.get('CONSOLE_TYPE')
        const console_type = CONSOLE_TYPES.find((type) => type === wanted) ?? 'AUTO'
        const { url, type } = await api.send(open, { params: { id }, body: { console_type }, isQuiet: true })
        if (canShow(url)) return opened.location.replace(url)
        toasts.add('info', t('The {type} console needs a client of its own. Its address:', { type }), { detail: url })
      } catch (failure) {
        toasts.add('error', t('The console is not available now.'), { detail: toFault(failure).message })
      }
      opened.close()
    },
    [api, settings, t, toasts],
  )
}
