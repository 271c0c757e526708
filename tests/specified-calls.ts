/** Every call that the specification records, to the letter. */
export const specifiedCalls: readonly string[] = [
  'PUT /api/users/update_user',
  'PUT /api/users/updateProgress/:id',
  'GET /api/users/getUser/:id',
  'GET /api/users',
  'GET /api/users/getPinnedUpdates',
  'GET /api/users/getArtifacts',
  'GET /api/users/getCosmicCast',
  'GET /api/users/getPriviews/:id',
  'PUT /api/users/uploadImage/:id',
  'PUT /api/users/updateCaptionAndStoryTweets/:id',
  'PUT /api/users/updateCaptionAndStoryArtifacts/:id',
  'PUT /api/users/imageIsPreview/:id',
  'PUT /api/users/videoIsPreview/:id',
  'PUT /api/users/stickyIsPreview/:id',
  'PUT /api/users/artifactIsPreview/:id',
  'POST /api/upload/uploadFile',
  'PUT /api/users/imageEditUpload/:id',
  'PUT /api/users/videoEditUpload/:id',
  'PUT /api/users/updateCaptionAndStory/:id',
  'PUT /api/users/updateCaptionAndStoryVideos/:id',
  'PUT /api/users/updateCaptionAndStoryMisc/:id',
  'PUT /api/users/deleteCaptionAndStory/:id',
  'PUT /api/users/deleteCaptionsandStoriesVideo/:id',
  'PUT /api/users/deleteCaptionsandStoriesMisc/:id',
  'PUT /api/users/deleteCaptionsandStoriesTweets/:id',
  'PUT /api/users/savecase/:id',
  'PUT /api/users/savecaseVideo/:id',
  'PUT /api/users/savecaseMisc/:id',
  'PUT /api/users/saveIsland/:id',
  'PUT /api/users/updatePrivacySettings/:id',
  'PUT /api/users/deactivedeleteacc/:id',
]

/** What later parts of the product bring. Each leaves this list with the call that starts to work. */
export const stillToCome: ReadonlySet<string> = new Set([
  // the sky and the shop
  'GET /api/users/getCosmicCast',
])
