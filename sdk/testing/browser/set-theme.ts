import type { Page } from 'playwright-core'

/** Changes the theme of a page that follows the system, and waits until the transitions of colours have ended. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((isDark) => {
    if (document.documentElement.classList.contains('pf-v6-theme-dark') !== isDark) return false
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
    for (const one of fading) one.finish()
    return fading.length === 0
  }, theme === 'dark')
}
