import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LandingPage } from './LandingPage.tsx'

const markup = renderToStaticMarkup(<LandingPage />)
const addresses = [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map((match) => match[1])

test('needs no script and no inline style, which the policy forbids', () => {
  expect(markup).not.toMatch(/ style=|<script|<style| on[a-z]+=/)
})

test('leads in, back in, and to every public page', () => {
  expect(addresses).toEqual(
    expect.arrayContaining(['/signup', '/login', '/story', '/what-we-do', '/aboutstarchart', '/about', '/terms', '/privacy', '/whatsnew']),
  )
})

test('every reference inside the drawing points at something drawn', () => {
  const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  const references = [...markup.matchAll(/(?:url\(|href="|labelledby=")#?([a-z-]+)(?:\)|")/g)].map((match) => match[1])
  expect(references.filter((id) => !ids.has(id))).toEqual([])
  expect(references).toContain('scene')
})

test('the scene is drawn once and shown in five more places', () => {
  expect(markup.match(/id="scene"/g)).toHaveLength(1)
  expect(markup.match(/<use href="#scene"/g)).toHaveLength(5)
})

test('has one first heading', () => {
  expect(markup.match(/<h1/g)).toHaveLength(1)
})
