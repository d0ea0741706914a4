// The numbers of the glance.
#pragma once
#include "playouts.h"
#include "foresight.h"

static const Weights GLANCE = {
    // kinds as KIND_NAMES has them
    {0, -0.27, -0.76, -1.15, -1.38, -1.39, 0.64, -0.92, -1.64, -1.76, -2.83, -2.13, 9.59, 2.92, -0.48, -0.47, 17.01, 12.15, 0},
    // by empty neighbours, then by groups of them
    {{-0.77, 0, 0, 0, 0}, {0, -0.52, 0, 0, 0}, {0, 0.07, 0.03, 0, 0}, {0, 0.79, 0.42, 0.19, 0}, {0, 0.05, 0.37, 1.23, 1.54}},
    {{-3.76, 0, 0, 0, 0}, {0, -2.37, 0, 0, 0}, {0, -0.61, -0.23, 0, 0}, {0, 0.65, 1.04, 2.16, 0}, {0, 0.56, 1.84, 2.8, 4.26}},
    35.93,
};

/** Before anything else, once. */
inline void prepareAll() {
  if (everywhere.any()) return;
  listWindows();
  listContents();
  listPatterns();
  worths.fill(GLANCE);
  foresight = FORESIGHT;
}
