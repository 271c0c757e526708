import { emailTo, newUser, request } from '../../scripts/client.ts'
import { runKeeper } from '../../scripts/run-keeper.ts'
import { postTweets } from './collection-page.ts'
import { ageDeletion, logIn } from './log-in.ts'
import { test } from './test.ts'

test('shots', async ({ browser, server }) => {
  const person = await newUser(server)
  const other = await newUser(server)
  await postTweets(server, person, ['Low tide at four.'])
  const body = { id: person.id, status: 'deleted', msg: '', password: person.password }
  await request(server, 'PUT', `/api/users/deactivedeleteacc/${person.id}`, { token: person.token, body })
  await ageDeletion(server, person)
  console.log(await runKeeper(server, 'erase-again'))
  const text = await emailTo(server, person.email, /is erased$/)
  console.log(text)
  const link = /^https?:\/\/[^/]+(\/erased\/\S+)$/m.exec(text)?.[1] ?? ''
  for (const [name, viewport] of [['phone', { width: 390, height: 844 }], ['desktop', { width: 1440, height: 900 }]] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL: server.url, viewport, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(link)
      await page.getByRole('article').waitFor()
      await page.screenshot({ path: `/tmp/w/m/erasure-shots/${name}-${colorScheme}.png`, fullPage: true })
      if (name === 'desktop' && colorScheme === 'dark') await page.pdf({ path: '/tmp/w/m/erasure-shots/certificate.pdf', format: 'A4', printBackground: true })
      if (name === 'phone') {
        await page.goto(`/erased/${'x'.repeat(43)}`)
        await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
        await page.screenshot({ path: `/tmp/w/m/erasure-shots/gone-${colorScheme}.png` })
      }
      await context.close()
      const member = await browser.newContext({ baseURL: server.url, viewport, colorScheme, reducedMotion: 'reduce' })
      await logIn(member, other)
      const account = await member.newPage()
      await account.goto('/account')
      await account.getByRole('button', { name: 'Delete account' }).click()
      await account.getByRole('dialog').waitFor()
      await account.screenshot({ path: `/tmp/w/m/erasure-shots/account-${name}-${colorScheme}.png` })
      await member.close()
    }
})
