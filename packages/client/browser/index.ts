export { openBrowserClient, type BrowserClient } from './client.ts'
export { timing } from './timing.ts' // a file of its own: a page that plays offline loads nothing else
