// In one file, which comes with the first modal: each file has a line with its hash in every page of the dashboard.
export { ConfirmModal } from './confirm-modal.tsx'
export { ViewModal } from './view-modal.tsx'
export { WaitModal } from './wait-modal.tsx'
