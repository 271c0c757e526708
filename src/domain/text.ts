/** Normalizes a text for search: lower case, without accents, single spaces. `Þórunn Ö.` becomes `þorunn o.` */
export const foldForSearch = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim()
