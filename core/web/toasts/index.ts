export { createToasts, type Toast, ToastStore } from './create-toasts.ts'
export { type AutoFade, autoFadeOf, DEFAULT_AUTO_FADE } from './toast-options.ts'
