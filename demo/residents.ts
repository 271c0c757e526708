import type { Resident } from './resident.ts'
import { aaronChuc } from './residents/aaron-chuc.ts'
import { anneliKask } from './residents/anneli-kask.ts'
import { armenGhazaryan } from './residents/armen-ghazaryan.ts'
import { bichLien } from './residents/bich-lien.ts'
import { ebenezerTetteh } from './residents/ebenezer-tetteh.ts'
import { eusebioMwakalinga } from './residents/eusebio-mwakalinga.ts'
import { golnarShahidi } from './residents/golnar-shahidi.ts'
import { graceCole } from './residents/grace-cole.ts'
import { hamaguchiShizue } from './residents/hamaguchi-shizue.ts'
import { hanaWirihana } from './residents/hana-wirihana.ts'
import { iforPritchard } from './residents/ifor-pritchard.ts'
import { inesFurtado } from './residents/ines-furtado.ts'
import { kaveingaTaufa } from './residents/kaveinga-taufa.ts'
import { lornaWhitefield } from './residents/lorna-whitefield.ts'
import { malikBenhaddou } from './residents/malik-benhaddou.ts'
import { margueriteThibeault } from './residents/marguerite-thibeault.ts'
import { milanVondracek } from './residents/milan-vondracek.ts'
import { moragSinclair } from './residents/morag-sinclair.ts'
import { nilsAslakSomby } from './residents/nils-aslak-somby.ts'
import { pemaLhaden } from './residents/pema-lhaden.ts'
import { pieterLouw } from './residents/pieter-louw.ts'
import { ramiroEchague } from './residents/ramiro-echague.ts'
import { rosalbaCucinotta } from './residents/rosalba-cucinotta.ts'
import { seoHyewon } from './residents/seo-hyewon.ts'
import { sidiBounama } from './residents/sidi-bounama.ts'
import { sunethraWickrama } from './residents/sunethra-wickrama.ts'
import { torbjorgNesse } from './residents/torbjorg-nesse.ts'
import { yareliHuenchumilla } from './residents/yareli-huenchumilla.ts'
import { zofiaMaliszewska } from './residents/zofia-maliszewska.ts'
import { zulmiraPantoja } from './residents/zulmira-pantoja.ts'

/** The thirty who live in the demonstration world, in the order they came to be drawn. */
export const residents: readonly Resident[] = [
  inesFurtado,
  torbjorgNesse,
  ramiroEchague,
  moragSinclair,
  kaveingaTaufa,
  pemaLhaden,
  graceCole,
  milanVondracek,
  zofiaMaliszewska,
  eusebioMwakalinga,
  hamaguchiShizue,
  pieterLouw,
  bichLien,
  golnarShahidi,
  aaronChuc,
  anneliKask,
  rosalbaCucinotta,
  iforPritchard,
  sunethraWickrama,
  yareliHuenchumilla,
  ebenezerTetteh,
  lornaWhitefield,
  malikBenhaddou,
  seoHyewon,
  armenGhazaryan,
  nilsAslakSomby,
  zulmiraPantoja,
  sidiBounama,
  margueriteThibeault,
  hanaWirihana,
]
