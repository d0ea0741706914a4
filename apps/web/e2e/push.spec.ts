import { wholeChromiumPath } from '../chromium.js'
import { expect, test } from './online.ts'

const executablePath = wholeChromiumPath() // a headless shell shows no notification
test.use({
  serviceWorkers: 'allow',
  launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] },
})

test('your turn, told by push while the page is elsewhere: pressing it leads to the table', async ({ club }) => {
  const ann = await club.person('Ann')
  const table = await club.open(ann, 'cant-stop', ['me', 'open'])
  await ann.context().grantPermissions(['notifications', 'clipboard-read', 'clipboard-write'])
  await ann.goto(`${club.url}#/credits`)
  await ann.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const devtools = await ann.context().newCDPSession(ann)
  const registered = new Promise<string>((settle) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) settle(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(club.url).origin,
    registrationId: await registered,
    data: JSON.stringify({
      title: 'Your turn in Can’t Stop',
      body: 'Open the table',
      url: `${club.url}#/online/${table}`,
    }),
  })
  const titles = (): Promise<readonly string[]> =>
    ann.evaluate(async () => {
      const shown = await (await navigator.serviceWorker.ready).getNotifications()
      return shown.map(({ title }) => title)
    })
  await expect.poll(titles).toEqual(['Your turn in Can’t Stop'])
  const [worker] = ann.context().serviceWorkers()
  if (worker === undefined) throw new Error('no worker')
  await worker.evaluate(`(async () => {
  const [notification] = await self.registration.getNotifications()
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
})()`)
  await expect(ann).toHaveURL(new RegExp(`#/online/${table}$`))
  await expect.poll(titles).toEqual([])
})
