import { html } from '#domain/html.ts'

/** The plate of the opening page: an island in section under its sky, with the signal line. Decoration; its colours are those of both themes. */
export const plate = html`<svg class="plate" viewBox="-110 -110 220 220" aria-hidden="true">
<defs>
<clipPath id="disc"><circle r="96"/></clipPath>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1f35"/><stop offset=".45" stop-color="#12385a"/><stop offset=".82" stop-color="#2e6b7d"/><stop offset="1" stop-color="#dccb97"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d5566"/><stop offset=".4" stop-color="#113c54"/><stop offset="1" stop-color="#0a2136"/></linearGradient>
<radialGradient id="glow" cx="0" cy="78" r="46" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#8e2c12"/><stop offset="1" stop-color="#0a1626"/></radialGradient>
</defs>
<g class="ring" fill="none"><circle r="108"/><circle r="99"/><circle r="103.5" pathLength="360" stroke-width="4" stroke-dasharray=".5 4.5"/><circle r="103.5" pathLength="360" stroke-width="8" stroke-dasharray=".8 29.2"/></g>
<g clip-path="url(#disc)">
<path fill="url(#sky)" d="M-96-96H96V8H-96z"/>
<path fill="url(#sea)" d="M-96 8H96v96H-96z"/>
<path fill="#1d5566" d="M-80 8l9-5 7 3 6-6 9 8zM62 8l8-6 6 3 7-2 5 5z"/>
<path fill="url(#glow)" d="M-34 8C-48 30-62 44-84 58L-96 104H96L86 62C62 46 48 28 36 8z"/>
<path fill="none" stroke="#2b4a5c" stroke-width=".5" d="M-46 26Q0 16 48 26M-60 42Q0 28 62 42M-80 58Q0 40 84 60M-92 76Q0 54 94 78M-94 94Q0 72 96 94"/>
<path fill="#e6cc8e" stroke="#0b1b2b" stroke-width=".9" stroke-linejoin="round" d="M-40 8C-26 4-16-12-6-27l3 2 3-2 3 2 2-2C14-12 24 3 40 8z"/>
<path fill="none" stroke="#0b1b2b" stroke-width=".55" d="M-4-23C-12-10-20-1-28 5M-2-22C-6-10-10-2-16 6M1-22C2-10 0-2-3 6M4-22C8-12 8-3 9 6M5-24C11-12 15-3 20 6M7-20C14-9 20-2 29 6M-8-20-14-11M10-16l5 9M-20-2l-5 5M17-4l6 7"/>
<path fill="#ff6a2b" d="M-1.2-25h2.4L3.4 78h-6.8z"/>
<path fill="none" stroke="#ff8a4a" stroke-width=".9" d="M0 24C-10 22-16 26-24 24M0 34C10 31 18 36 30 32M0 46C-12 43-24 50-40 46M0 56C14 52 26 60 46 54M-24 24l-6-4M-24 24l-7 4M30 32l6-4M30 32l8 3M-40 46l-8-4M-40 46l-8 5M46 54l8-5M46 54l9 4"/>
<ellipse cx="0" cy="78" rx="26" ry="7" fill="#ff6a2b"/><ellipse cx="0" cy="78" rx="17" ry="4" fill="none" stroke="#8e2c12" stroke-width=".8"/>
<path fill="none" stroke="#ff5fa2" stroke-width="1.3" d="M-40 8c-5 1-3 6-8 7s-2 6-8 8-3 6-9 8-3 6-9 8-4 6-9 8-4 6-13 7"/>
<path fill="none" stroke="#e8efdf" stroke-opacity=".35" stroke-width=".5" d="M-96 14q4-2 8 0t8 0 8 0 8 0M52 14q4-2 8 0t8 0 8 0 8 0 8 0M-88 22q4-2 8 0t8 0M64 24q4-2 8 0t8 0 8 0"/>
<path fill="none" stroke="#e8efdf" stroke-opacity=".6" stroke-width=".5" d="M14-72l7 15 5 3 10-3M21-57l-5 19M26-54l9 17M-58-60l16 6 12-9 15 5"/>
<path fill="none" stroke="#e8efdf" stroke-width="2.2" stroke-linecap="round" d="M14-72h.01M36-57h.01M16-38h.01M35-37h.01M-58-60h.01M-30-63h.01"/>
<path fill="none" stroke="#e8efdf" stroke-width="1.2" stroke-linecap="round" d="M21-57h.01M26-54h.01M-42-54h.01M-15-58h.01M-70-30h.01M-50-20h.01M62-66h.01M72-40h.01M58-22h.01M-6-82h.01M-28-86h.01M48-82h.01M-34-38h.01M78-18h.01M-76-12h.01M2-46h.01"/>
</g>
</svg>`
